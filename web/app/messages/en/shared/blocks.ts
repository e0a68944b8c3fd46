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
    const [first, ...others] = outlines
    const parts = [
      points > 0 && (points === 1 ? '1 point' : `${points} points`),
      first &&
        (others.length < 4 ? `outlines: ${outlines.join(', ')}` : `${outlines.length} outlines`),
    ].filter(Boolean)
    return parts.length === 0 ? 'Map of the place' : `Map with ${parts.join(' and ')}`
  },
  mapLayer: (name: string) => `With the layer “${name}”`,
  mapShapes: (names: readonly string[]) => {
    const [first, ...others] = names
    if (!first) return 'Outlines as GeoJSON'
    return others.length > 0
      ? `${first} and ${others.length} more as GeoJSON`
      : `${first} as GeoJSON`
  },
  demonstration: 'Demonstration data',
}
