import { findProgram } from '../programs/programs.ts'
import { chromium } from './chromium.ts'
import type { Engine, EngineName } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Starts an engine, if this machine has it. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  if (name === 'chromium') {
    const program = findProgram('Chromium')
    return program === undefined ? undefined : chromium(program)
  }
  if (name === 'firefox') {
    const program = findProgram('Firefox')
    return program === undefined ? undefined : firefox(program)
  }
  const driver = findProgram('WebKit')
  const gjs = findProgram('GJS')
  const screen = findProgram('Xvfb')
  if (driver === undefined || gjs === undefined || screen === undefined) return undefined
  return webkit({ driver, gjs, screen })
}
