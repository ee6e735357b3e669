import type { ImageRequest, ImageSubject } from '../../contract/image-request.ts'
import { paintBackdrop } from './drawing/backdrop.ts'
import { writeLabel } from './drawing/label.ts'
import { chooseLook, type Look } from './drawing/look.ts'
import { type Random, seededRandom } from './drawing/seeded-random.ts'
import { Sketch } from './drawing/sketch.ts'
import { parseSize } from './parse-size.ts'
import { drawApplication } from './subjects/application.ts'
import { drawBloodDraw } from './subjects/blood-draw.ts'
import { drawCentrifuge } from './subjects/centrifuge.ts'
import { drawConsultationTool } from './subjects/consultation-tool.ts'
import { drawDermoscope } from './subjects/dermoscope.ts'
import { drawHairAnalyzer } from './subjects/hair-analyzer.ts'
import { drawMicroscope } from './subjects/microscope.ts'
import { drawOtoscope } from './subjects/otoscope.ts'
import { drawPreparation } from './subjects/preparation.ts'

/** Each draws into a square of 1000 units, the light from the upper left, and stands on a floor at about 880. */
const subjects: Readonly<Record<ImageSubject, (sketch: Sketch, look: Look, random: Random) => void>> = {
  dermoscope: drawDermoscope,
  microscope: drawMicroscope,
  otoscope: drawOtoscope,
  consultation_tool: drawConsultationTool,
  hair_analyzer: drawHairAnalyzer,
  blood_draw: drawBloodDraw,
  centrifuge: drawCentrifuge,
  preparation: drawPreparation,
  application: drawApplication,
}

/** The SVG of one picture at the size asked for. The same seed draws the same picture, another one a different one. */
export function drawImage({ deviceType, style, size }: Omit<ImageRequest, 'quantity'>, seed: number): string {
  const random = seededRandom(seed)
  const { width, height } = parseSize(size)
  const look = chooseLook(style, random)
  const sketch = new Sketch()
  const scale = (Math.min(width, height) / 1000) * (style === 'apple_minimal' ? 0.7 : 0.78) * random.between(0.95, 1.05)
  const left = width * random.between(0.485, 0.515) - 500 * scale
  const top = height * (height > width ? 0.5 : 0.49) - 490 * scale
  // Half of the pictures are mirrored as a whole, so that the light still comes from one side.
  sketch.within(random.pick(['scale(1 1)', `translate(${width} 0) scale(-1 1)`]), () => {
    paintBackdrop(sketch, [width, height], look, random)
    sketch.within(`translate(${left} ${top}) scale(${scale})`, () => subjects[deviceType](sketch, look, random))
  })
  writeLabel(sketch, [width, height], look.label)
  return sketch.toSvg(width, height)
}
