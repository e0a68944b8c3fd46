// Which picture an article gets: scene, layout (0 or 1), light and, where it helps the eye, mirrored.
// Articles that are not listed get a scene by their first sector.
export const CHOICES = {
  'walking-the-spring': ['spring', 0, 'dawn'],
  'seeds-and-stones': ['gathering', 1, 'harvest'],
  'reading-a-ward-budget': ['office', 1, 'dawn'],
};
