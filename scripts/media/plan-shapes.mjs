// Draws the shapes of the people's plans again: plausible outlines near real places, all of them invented.
// Usage: node scripts/media/plan-shapes.mjs [site folder].
import { describe } from './target.mjs';

/** title, latitude, longitude, half height and half width in degrees, how ragged, turned by degrees. */
const AREAS = {
  'lower-delta-district': [['Lower Delta District', 22.1, 90.12, 0.24, 0.17, 0.16, 10]],
  'two-embankments': [['Ward of Two Embankments', 22.05, 90.05, 0.034, 0.026, 0.12, -20]],
  'two-embankments-low-ground': [['Ground that drains last', 22.041, 90.048, 0.009, 0.012, 0.2, 0], ['Ground behind the broken sluice', 22.064, 90.058, 0.006, 0.008, 0.2, 30]],
  'new-silt': [['New Silt', 22.17, 90.24, 0.044, 0.013, 0.1, -24]],
  'riverside-city': [['Riverside City', 22.7, 90.36, 0.052, 0.044, 0.14, 15]],
  'ropewalk-lane': [['Ropewalk Lane', 22.688, 90.352, 0.0046, 0.0062, 0.12, 35]],
  'upper-valley-district': [['Upper Valley District', 27.2, 85.95, 0.2, 0.26, 0.2, -12]],
  'upper-three-wells': [['Upper Three Wells', 27.24, 85.9, 0.032, 0.037, 0.16, 20]],
  'upper-three-wells-recharge': [['Slope above the first well', 27.251, 85.894, 0.0052, 0.007, 0.22, 0], ['Slope above the second well', 27.246, 85.911, 0.0048, 0.006, 0.22, 40], ['Slope above the third well', 27.229, 85.902, 0.0042, 0.007, 0.22, -30]],
  'pine-saddle': [['Pine Saddle', 27.13, 86.05, 0.03, 0.046, 0.18, -25]],
  'sandriver-county': [['Sandriver County', -1.6, 38.3, 0.36, 0.3, 0.14, 5]],
  'dry-crossing': [['Dry Crossing', -1.72, 38.2, 0.07, 0.085, 0.15, 12]],
  'reef-province': [['Reef Province', -17.42, 178.22, 0.1, 0.15, 0.2, 30]],
  'point-village': [['Point Village as it stands', -17.352, 178.205, 0.0028, 0.0052, 0.18, 50], ['New houses on the slope', -17.36, 178.197, 0.0034, 0.0042, 0.18, 0]],
};
/** title and points, longitude first. */
const LINES = {
  'dry-crossing-river': [['Sand river, with its sand dams', [[38.12, -1.665], [38.141, -1.678], [38.163, -1.681], [38.184, -1.7], [38.203, -1.715], [38.217, -1.737], [38.241, -1.748], [38.268, -1.769]]]],
};

/** A steady number from a text. */
const steady = text => [...text].reduce((n, c) => (Math.imul(n, 31) + c.charCodeAt(0)) >>> 0, 7);
const fixed = n => Math.round(n * 1e5) / 1e5;

/** A ring around a centre, anticlockwise, wavy by three slow waves so that it never crosses itself. */
function ring([title, lat, lng, high, wide, ragged, turn]) {
  const seed = steady(title), angle = turn * Math.PI / 180, points = [];
  for (let i = 0; i < 36; i++) {
    const a = i / 36 * 2 * Math.PI;
    const wave = [2, 3, 5].reduce((sum, k, j) => sum + Math.sin(a * k + (seed >> (j * 5)) % 63 / 10) / (j + 1), 0);
    const r = 1 + ragged * wave, x = Math.cos(a) * wide * r, y = Math.sin(a) * high * r;
    points.push([fixed(lng + x * Math.cos(angle) - y * Math.sin(angle)), fixed(lat + x * Math.sin(angle) + y * Math.cos(angle))]);
  }
  return [...points, points[0]];
}

const feature = (title, geometry) => JSON.stringify({ type: 'Feature', properties: { title, source: 'demonstration' }, geometry });
const write = (name, features) => describe('shapes/plan', `${name}.geojson`, { title: JSON.parse(features[0]).properties.title, mime: 'application/geo+json', text: `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n` });

for (const [name, areas] of Object.entries(AREAS)) write(name, areas.map(area => feature(area[0], { type: 'Polygon', coordinates: [ring(area)] })));
for (const [name, lines] of Object.entries(LINES)) write(name, lines.map(([title, coordinates]) => feature(title, { type: 'LineString', coordinates })));
console.log(`${Object.keys(AREAS).length + Object.keys(LINES).length} shapes`);
