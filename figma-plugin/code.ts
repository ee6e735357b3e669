import type { PluginAPI } from '@figma/plugin-typings/plugin-api-standalone'
import { createFontChooser } from './choose-font.ts'
import { collectExport } from './collect-export.ts'
import type { Connection, ToCode, ToWindow } from './messages.ts'

declare const figma: PluginAPI
declare const __html__: string

const storageKey = 'connection'
const chooseFont = createFontChooser(figma)

figma.showUI(__html__, { width: 360, height: 480, themeColors: true })
figma.ui.onmessage = async (message: ToCode) => {
  if (message.type === 'ready') {
    const connection: Connection | undefined = await figma.clientStorage.getAsync(storageKey)
    answer({ type: 'connection', connection })
  } else if (message.type === 'remember') await figma.clientStorage.setAsync(storageKey, message.connection)
  else {
    try {
      await collectExport(message.design, { figma, chooseFont })
      answer({ type: 'drawn', id: message.design.id })
    } catch (error) {
      answer({ type: 'failed', id: message.design.id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

function answer(message: ToWindow): void {
  figma.ui.postMessage(message)
}
