/** What is said around blocks of a text. */

export const blocksTexts = {
  transcript: 'Transcript',
  video: 'Video',
  sound: 'Recording',
  noPlayer: 'Download the file',
  enlarge: '(enlarge)',
  gallery: 'Pictures',
  pictureOf: (n: number, total: number) => `Picture ${n} of ${total}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  earlierVideos: 'Previous videos',
  laterVideos: 'Next videos',
  event: 'When and where',
  online: 'Also online',
  onlineOnly: 'Online',
  register: 'Register',
  calendar: 'Add to a calendar',
  network: 'Network',
  mapPoints: 'On the map',
  mapOutlines: 'Outlines on the map',
  mapOutline: 'Outline',
  mapAlt: (points: number, outlines: readonly string[]) => {
    const count = outlines.length
    const shown = [
      points > 0 && `${points} point${points > 1 ? 's' : ''}`,
      count > 0 && (count < 5 ? `outlines: ${outlines.join(', ')}` : `${count} outlines`),
    ]
    const parts = shown.filter(Boolean).join(' and ')
    return parts ? `Map with ${parts}` : 'Map of the place'
  },
  mapLayer: (name: string) => `With the layer “${name}”`,
  mapShapes: ([first, ...others]: readonly string[]) =>
    `${first || 'Outlines'}${others.length > 0 ? ` and ${others.length} more` : ''} as GeoJSON`,
  demonstration: 'Demonstration data',
}
