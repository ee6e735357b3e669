import type { Design } from '../contract/design-layer.ts'
import { drawLayer, type Tools } from './draw-layer.ts'

/** Draws one export in the middle of the view, selected and visible. If it fails halfway, nothing is left behind. */
export async function collectExport({ root, name, description }: Design, tools: Tools): Promise<void> {
  const { figma } = tools
  const before = new Set(figma.currentPage.children.map(({ id }) => id))
  try {
    const node = await drawLayer(root, tools)
    node.name = name
    node.x = Math.round(figma.viewport.center.x - node.width / 2)
    node.y = Math.round(figma.viewport.center.y - node.height / 2)
    figma.currentPage.appendChild(node)
    if (description !== '') node.setPluginData('description', description)
    figma.currentPage.selection = [node]
    figma.viewport.scrollAndZoomIntoView([node])
  } catch (error) {
    for (const child of figma.currentPage.children) if (!before.has(child.id)) child.remove()
    throw error
  }
}
