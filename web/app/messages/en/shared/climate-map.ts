/** The climate map, on its own page and inside others. */

export const climateTexts = {
  searchTimeout: 'Search timeout - please try again',
  searchTooMany: 'Too many requests - please wait',
  searchUnavailable: 'Search service temporarily unavailable',
  searchFailed: 'Failed to search address',

  map: 'Climate map',
  mapOf: (layers: string) => (layers === '' ? 'Map of the world' : `Map: ${layers}`),
  panel: 'What the map shows',

  steps: 'What to show',
  chosen: (group: string, term: string) => `${group}: ${term}`,
  change: 'change',
  only: 'only option',
  layersWith: (count: number) => (count === 1 ? '1 layer' : `${count} layers`),
  next: 'Next step',
  show: 'Show map',
  shown: 'The map shows this choice.',
  choose: (group: string) => `Choose: ${group}`,
  ready: 'All is chosen.',
  loadingSteps: 'Loading the next step …',
  nothing: 'There is nothing to choose from yet.',
  begin: 'What would you like to see?',
  beginHelp: 'Begin with one of these. A few short steps may follow.',
  lost: (terms: string) =>
    `The address names what is not offered here any more: “${terms}”. The map shows what comes closest.`,

  layers: 'Layers',
  topFirst: 'top one first',
  opacity: 'Opacity',
  percent: (value: number) => `${value} %`,
  raise: (layer: string) => `Move ${layer} up`,
  lower: (layer: string) => `Move ${layer} down`,
  noLayer: 'The map server has no layer for it.',
  emptyMap: 'No layer matches this choice.',
  swipe: 'Compare by swiping',
  sides: (left: string, right: string) => `Left: ${left}. Right: ${right}.`,
  onSide: {
    left: (layer: string) => `Left: ${layer}`,
    right: (layer: string) => `Right: ${layer}`,
  },
  mixed:
    'Colours of layers that lie upon each other mix, and are no longer those of the legend. Show one alone, or compare two by swiping.',
  showLayer: 'Show this layer',

  legend: 'Legend',
  legendOf: (layer: string) => `Legend: ${layer}`,
  noData: 'no data',
  demonstration: 'Demonstration data',
  source: (source: string) => `Source: ${source}`,

  loading: 'Loading …',
  slow: 'Slow line, still loading',
  stop: 'Stop',
  layersShown: (count: number, all: number) =>
    count === 0
      ? 'No layer shown'
      : count < all
        ? `${count} of ${all} layers shown`
        : count === 1
          ? '1 layer shown'
          : `${count} layers shown`,
  unavailable: (layer: string) => `${layer}: unavailable`,
  failedTitle: (layer: string) => `“${layer}” did not load`,
  failedHelp: 'The ground and your choices are kept. The map server may be busy.',
  remove: 'Remove layer',
  retry: 'Try again',

  find: 'Find a place',
  findHint: 'Village, town or district',
  search: 'Search',
  clear: 'Clear',
  searching: 'Searching …',
  places: 'Places',
  foundPlaces: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  noPlace: 'No place of this name was found.',

  pinned: 'Pinned place',
  coordinates: 'Coordinates',
  at: (lat: string, lng: string) => `${lat}, ${lng}`,
  north: (degrees: string) => `${degrees}° N`,
  south: (degrees: string) => `${degrees}° S`,
  east: (degrees: string) => `${degrees}° E`,
  west: (degrees: string) => `${degrees}° W`,
  unpin: 'Remove the pin',
  reading: 'Reading …',
  nothingHere: 'No data here',
  nothingHereHelp: 'The layer says nothing of this place.',
  valueFailed: 'The value did not load.',
  valueOf: (value: string, className: string) =>
    className === '' ? value : `${value}, ${className}`,
  profile: (country: string) => `Profile of ${country}`,

  time: 'Time',
  earlier: 'Earlier',
  later: 'Later',
  play: 'Play',
  pause: 'Pause',
  stepOf: (at: number, all: number) => `${at} of ${all}`,
  series: 'Over time at this place',
  seriesSays: (lowest: string, from: string, highest: string, to: string) =>
    `Lowest ${lowest} (${from}), highest ${highest} (${to}).`,

  sheet: 'Height of the panel',
  heights: { peek: 'Low', half: 'Half', full: 'High' },

  tools: 'Use this map',
  download: 'Download',
  picture: 'Picture (PNG)',
  valueCsv: 'Value (CSV)',
  valueJson: 'Value (JSON)',
  painting: 'Painting …',
  pictureFailed: 'The picture could not be made. Try again in a moment.',
  pinFirst: 'Press the map, or press Enter on it, to pin a place and read its value.',
  drawnOn: (day: string) => `Made on ${day}`,
  columns: {
    place: 'place',
    lat: 'latitude',
    lng: 'longitude',
    layer: 'layer',
    time: 'time',
    value: 'value',
    unit: 'unit',
    class: 'class',
    source: 'source',
  },

  share: 'Share and cite',
  shareHelp: 'This address opens the same view',
  citeHelp: 'Cite it as',
  citation: (site: string, layers: readonly string[], day: string, url: string) =>
    `${site}. “${['Climate map', layers.join(', ')].filter(Boolean).join(': ')}”. ${day === '' ? '' : `Seen on ${day}. `}${url}`,

  table: 'The same as a table',
  tableHelp: 'All layers of this choice, with where they come from.',
  tableOf: 'Layers of this map',
  tableLayer: 'Layer',
  tableAbout: 'What it shows',
  tableSource: 'Source',
  invented: 'demonstration',
}
