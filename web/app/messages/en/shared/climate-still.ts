/** The climate map in a text, before it can be moved. */

export const climateStillTexts = {
  mapOf: (layer: string) => `Map: ${layer}`,
  legend: (layer: string) => `Legend: ${layer}`,
}
