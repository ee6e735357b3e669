import type { WaitingExport } from '../contract/design-layer.ts'
import type { Connection, ToCode, ToWindow } from './messages.ts'
import { acknowledge, listWaiting, readDesign } from './site-client.ts'

const form = find('form')
const status = find('[role="status"]')
const list = find('ul')
let connection: Connection = { address: '', token: '' }

form.addEventListener('submit', (event) => {
  event.preventDefault()
  connection = { address: input('address').value.trim(), token: input('token').value.trim() }
  tell({ type: 'remember', connection })
  void show()
})
addEventListener('message', ({ data }: MessageEvent<{ pluginMessage?: ToWindow }>) => {
  const message = data.pluginMessage
  if (message?.type === 'connection' && message.connection !== undefined) {
    connection = message.connection
    input('address').value = connection.address
    input('token').value = connection.token
    void show()
  } else if (message?.type === 'drawn') void finish(message.id)
  else if (message?.type === 'failed')
    status.textContent = `We couldn't draw this export, so nothing was added. Try again. If it fails again, tell whoever runs the site: ${message.reason}`
})
tell({ type: 'ready' })

async function show(): Promise<void> {
  await attempt(async () => {
    list.replaceChildren()
    await showPart()
  })
}

/** Adds the newest exports that wait, or those that are older than what is shown. */
async function showPart(before?: string): Promise<void> {
  const { exports, next } = await listWaiting(connection, before)
  list.append(...exports.map(makeRow))
  const shown = list.children.length
  status.textContent = shown === 0 ? 'Nothing is waiting.' : `${shown}${next === undefined ? '' : ' or more'} waiting`
  if (next !== undefined) list.append(makeMore(next))
}

function makeRow({ id, name, createdAt }: WaitingExport): HTMLElement {
  const row = document.createElement('li')
  const time = document.createElement('time')
  time.textContent = new Date(createdAt).toLocaleString()
  const draw = async () => {
    status.textContent = `Drawing ${name}`
    tell({ type: 'draw', design: await readDesign(connection, id) })
  }
  row.append(name, time, makeButton('Draw', draw))
  return row
}

function makeMore(next: string): HTMLElement {
  const row = document.createElement('li')
  const showOlder = async () => {
    row.remove()
    await showPart(next)
  }
  row.append(makeButton('Show older', showOlder))
  return row
}

function makeButton(label: string, work: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = label
  button.addEventListener('click', () => attempt(work))
  return button
}

/** Only what is on the canvas is acknowledged. The site mustn't say "delivered" too early. */
async function finish(id: string): Promise<void> {
  await attempt(async () => {
    await acknowledge(connection, id).catch(() => {
      throw new Error("The export is drawn, but we couldn't tell the site, so it's still listed. Don't draw it again.")
    })
    await show()
  })
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error)
  }
}

function tell(message: ToCode): void {
  parent.postMessage({ pluginMessage: message }, '*')
}

function input(name: string): HTMLInputElement {
  const field = form.querySelector(`[name="${name}"]`)
  if (!(field instanceof HTMLInputElement)) throw new Error(`There's no field ${name}`)
  return field
}

function find(selector: string): HTMLElement {
  const element = document.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`There is no ${selector}`)
  return element
}
