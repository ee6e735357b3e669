import type { Configuration } from '../platform/configuration.ts'
import { createBuiltInRenderer } from './built-in-renderer.ts'
import type { ImageMaker } from './image-maker.ts'
import { createImageService } from './image-service.ts'

/** The image service where the operator has a key for one, else the built-in renderer. */
export function chooseImageMaker({
  imageApiKey,
  imageApiUrl,
  imageApiModel,
}: Pick<Configuration, 'imageApiKey' | 'imageApiUrl' | 'imageApiModel'>): ImageMaker {
  if (imageApiKey === undefined) return createBuiltInRenderer()
  return createImageService({ apiKey: imageApiKey, apiUrl: imageApiUrl, model: imageApiModel })
}
