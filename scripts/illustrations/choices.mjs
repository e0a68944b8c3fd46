// Which picture an article gets: scene, layout (0 or 1), light and, where it helps the eye, mirrored.
// Articles that are not listed get a scene by their first sector.
export const CHOICES = {
  'walking-the-spring': ['spring', 0, 'dawn'],
  'seeds-and-stones': ['gathering', 1, 'harvest'],
  'reading-a-ward-budget': ['office', 1, 'dawn'],
  'river-gauges': ['river', 0, 'day'],
  'seed-library': ['seeds', 0, 'dawn'],
  'heat-plan': ['street', 0, 'harvest'],
  'mangrove-mud': ['mangrove', 0, 'day', true],
  'pump-fund': ['dryland', 0, 'harvest', true],
  'after-the-meeting': ['gathering', 0, 'bloom'],
  'index-insurance': ['dryland', 1, 'dusk'],
  'last-kilometre': ['river', 1, 'monsoon'],
  'school-garden': ['school', 0, 'day'],
  'season-calendar': ['stars', 1, 'bloom', true],
};
