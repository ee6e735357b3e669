import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from './device-settings.ts'
import { type KeyBinding, listenForKeys, useKeys } from './keys.ts'

const call = vi.fn()
let stopListening: () => void

beforeEach(() => {
  call.mockClear()
  changeSettings({ keys: true })
  stopListening = listenForKeys()
})
afterEach(() => {
  stopListening()
  cleanup()
})

type BoundProps = { run?: KeyBinding['run']; label?: string; name?: string; goesFirst?: boolean }

function Bound({ run = call, label = 'Call', name = 'c', goesFirst = false }: BoundProps) {
  useKeys([{ key: name, label, group: 'Request', run }], { goesFirst })
  return <textarea aria-label="Note" />
}

test('a key does what it says, as long as its part is shown', async () => {
  const { unmount } = render(<Bound />)
  await userEvent.keyboard('c')
  expect(call).toHaveBeenCalledOnce()
  unmount()
  await userEvent.keyboard('c')
  expect(call).toHaveBeenCalledOnce()
})

test('no key fires while somebody types', async () => {
  render(<Bound />)
  await userEvent.type(screen.getByRole('textbox'), 'call back')
  expect(call).not.toHaveBeenCalled()
})

test('with Ctrl or Meta a key belongs to the browser', async () => {
  render(<Bound />)
  await userEvent.keyboard('{Control>}c{/Control}{Meta>}c{/Meta}')
  expect(call).not.toHaveBeenCalled()
})

test('while a dialog is open its keys are its own', async () => {
  render(
    <>
      <Bound />
      <div role="dialog" data-open="" />
    </>,
  )
  await userEvent.keyboard('c')
  expect(call).not.toHaveBeenCalled()
})

test("while a menu that was left fades away the keys are everybody's again", async () => {
  render(
    <>
      <Bound />
      <div role="menu" data-closed="">
        <div role="menuitem" tabIndex={-1} />
      </div>
    </>,
  )
  screen.getByRole('menuitem').focus()
  await userEvent.keyboard('c')
  expect(call).toHaveBeenCalledOnce()
})

test('a key that is pressed the moment its part is to be seen does what it says', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      place.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))
      resolve()
    }).observe(place, { childList: true })
  })
  // Testing Library would let the browser paint first.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root.render(<Bound />)
  await pressed
  vi.unstubAllGlobals()
  expect(call).toHaveBeenCalledOnce()
  root.unmount()
  place.remove()
})

test('what opened last has the key', async () => {
  const close = vi.fn()
  render(
    <>
      <Bound name="Escape" />
      <Bound name="Escape" run={close} label="Close the panel" />
    </>,
  )
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  expect(call).not.toHaveBeenCalled()
})

test('whoever has switched single letters off can dictate without triggering anything', async () => {
  changeSettings({ keys: false })
  render(<Bound />)
  await userEvent.keyboard('c')
  expect(call).not.toHaveBeenCalled()
})

test('Enter on a button presses the button', async () => {
  render(
    <>
      <Bound name="Enter" />
      <button type="button">Save</button>
    </>,
  )
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  expect(call).not.toHaveBeenCalled()
})

test('what goes first has its keys even beside what opened later', async () => {
  const first = vi.fn()
  render(
    <>
      <Bound run={first} goesFirst />
      <Bound />
    </>,
  )
  await userEvent.keyboard('c')
  expect(first).toHaveBeenCalledOnce()
  expect(call).not.toHaveBeenCalled()
})

test('an arrow with Shift is another key than the arrow alone', async () => {
  render(<Bound name="Shift+ArrowDown" />)
  await userEvent.keyboard('{ArrowDown}')
  expect(call).not.toHaveBeenCalled()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(call).toHaveBeenCalledOnce()
})

test('keys work while a checkbox has the focus: nobody types into one', async () => {
  render(
    <>
      <Bound />
      <input type="checkbox" aria-label="Select" />
    </>,
  )
  screen.getByRole('checkbox').focus()
  await userEvent.keyboard('c')
  expect(call).toHaveBeenCalledOnce()
})
