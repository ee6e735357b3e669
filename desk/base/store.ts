import { useSyncExternalStore } from 'react'

/** One value that several parts of the desk read, and what changes it. */
export type Store<Value> = {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    read: () => current,
    write(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export function useStore<Value>({ subscribe, read }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, read)
}
