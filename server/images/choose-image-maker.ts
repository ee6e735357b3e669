import type { Configuration } from '../platform/configuration.ts'
import { createBuiltInRenderer } from './built-in-renderer.ts'
import type { ImageMaker } from './image-maker.ts'

/** The image service where the operator has a key for one, whose library nobody else has to load; else our renderer. */
export async function chooseImageMaker({
  imageApiKey,
  imageApiUrl,
  imageApiModel,
}: Pick<Configuration, 'imageApiKey' | 'imageApiUrl' | 'imageApiModel'>): Promise<ImageMaker> {
  if (imageApiKey === undefined) return createBuiltInRenderer()
  const { createImageService } = await import('./image-service.ts')
  return createImageService({ apiKey: imageApiKey, apiUrl: imageApiUrl, model: imageApiModel })
}
