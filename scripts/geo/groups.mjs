// Writes crates/geo/data/groups.tsv: the region and its part that each country lies in (UN M49), and
// the groups that it belongs to (groups.txt).
import fs from 'node:fs'
import { iso, m49 } from './sources.mjs'

// M49 says nothing of these.
const OTHERS = { TWN: ['Asia', 'Eastern Asia'], ATA: ['', ''] }

const groups = fs
  .readFileSync('groups.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '))
const un = m49()
const rows = iso.map(({ alpha3 }) => {
  const row = un.get(alpha3)
  const part = row['Intermediate Region Name'] || row['Sub-region Name']
  // The Americas are two regions here.
  const whole = row['Region Name'] === 'Americas' ? row['Sub-region Name'] : row['Region Name']
  const [region, subregion] = OTHERS[alpha3] ?? [whole, part]
  const own = groups.filter(([, ...members]) => members.includes(alpha3)).map(([name]) => name)
  return [alpha3, region, subregion, own.join(';')].join('\t')
})
fs.writeFileSync(`${process.argv[2]}/crates/geo/data/groups.tsv`, `${['alpha3\tregion\tsubregion\tgroups', ...rows].join('\n')}\n`)
