/** What is said around blocks of a text. */
import { catalogue } from '#app/messages/catalogue.ts'

export const blocksTexts = catalogue({
  en: {
    transcript: 'Transcript',
    video: 'Video',
    sound: 'Recording',
    noPlayer: 'Download the file',
    enlarge: '(enlarge)',
    gallery: 'Pictures',
    pictureOf: (n: number, total: number) => `Picture ${n} of ${total}`,
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    earlierVideos: 'Back in the row',
    laterVideos: 'On in the row',
    event: 'When and where',
    online: 'Also online',
    onlineOnly: 'Online',
    register: 'Register',
    calendar: 'Add to a calendar',
    network: 'Network',
    mapPoints: 'On the map',
    mapAlt: (n: number) =>
      n === 0 ? 'Map of the place' : n === 1 ? 'Map with 1 point' : `Map with ${n} points`,
    mapLayer: (name: string) => `With the layer “${name}”`,
    mapShapes: 'Outlines as GeoJSON',
    demonstration: 'Demonstration data',
  },
})
