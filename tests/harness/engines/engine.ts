export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** A browser that runs and opens windows, each without a memory of the ones before. */
export type Engine = {
  openWindow(options: { scripts: boolean }): Promise<BrowserWindow>
  stop(): Promise<void>
}

/** The abilities of a window in every engine. All that a visitor does is made of these. */
export type BrowserWindow = {
  /** Resolves when the page and its pictures in sight have loaded. */
  navigate(address: string): Promise<void>
  /** Calls a function, given as source, with a string; works with the page's own scripts turned off, too. */
  call(source: string, argument: string): Promise<string>
  /** Real input, as the standards describe it: https://w3c.github.io/webdriver/#actions */
  perform(sources: InputSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The folder where it keeps what is downloaded. */
  downloads: string
  /** A PNG in Base64. */
  screenshot(): Promise<string>
  /** Ends the window and tells every error of its console, of which a violated Content-Security-Policy is one. */
  close(): Promise<string[]>
}

export type InputSource = PointerInput | KeyInput
type PointerInput = {
  type: 'pointer'
  id: string
  parameters: { pointerType: 'mouse' }
  actions: ({ type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: number })[]
}
type KeyInput = { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
