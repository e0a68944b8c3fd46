/** Kinds of articles. */

export const labelsTexts = {
  method: 'Method',
  guide: 'Guide',
  video: 'Video',
}
