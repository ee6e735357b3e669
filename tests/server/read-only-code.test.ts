import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ConfinedSystem, canConfine, makeConfinedSystem } from '../harness/confined.ts'
import { walkConfinedServer } from '../harness/walk-confined-server.ts'

let system: ConfinedSystem
beforeEach(() => {
  system = makeConfinedSystem()
})
afterEach(() => system.remove())

const node = 'node_modules/.bin/node'

it.skipIf(!canConfine)(
  'an operator gives the server a data folder and /tmp, and nothing else to write to: it stores, publishes and stops',
  async () => {
    const commands = { serve: [node, 'server/start.ts'], content: [node, 'server/commands/content.ts'] }
    expect(await walkConfinedServer(system, commands)).toEqual({
      form: 201,
      published: [0, expect.stringContaining('Published version 2')],
      left: [],
      stopped: 0,
    })
  },
)
