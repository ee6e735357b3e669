import type { ImageRequest, ImageSubject } from '../../contract/image-request.ts'
import { paintBackdrop } from './drawing/backdrop.ts'
import { chooseLook, type Look } from './drawing/look.ts'
import { type Random, seededRandom } from './drawing/seeded-random.ts'
import { Sketch } from './drawing/sketch.ts'
import { parseSize } from './image-maker.ts'
import { drawBloodDraw, drawCentrifuge } from './subjects/blood.ts'
import { drawConsultationTool } from './subjects/consultation-tool.ts'
import { drawDermoscope, drawHairAnalyzer, drawMicroscope, drawOtoscope } from './subjects/instruments.ts'
import { drawApplication, drawPreparation } from './subjects/serum.ts'

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

/** The letters as single strokes in a box of 10 units of height, so that no font has to be installed. */
const letters: Readonly<Record<string, { d: string; width: number }>> = {
  I: { d: 'M1 0V10', width: 2 },
  l: { d: 'M1 0V10', width: 2 },
  u: { d: 'M1 3.5V7.6Q1 10 3.2 10Q5.4 10 5.4 7.6M5.4 3.5V10', width: 6.4 },
  s: { d: 'M4.9 4.6Q4.4 3.5 3 3.5Q1.1 3.5 1.1 5Q1.1 6.4 3 6.7Q5.2 7 5.2 8.4Q5.2 10 3.1 10Q1.3 10 .9 8.8', width: 6 },
  t: { d: 'M2.2 1.4V8.3Q2.2 10 3.9 9.9M.6 3.5H3.9', width: 4.4 },
  r: { d: 'M1 3.5V10M1 6.2Q1.2 3.6 3.7 3.6', width: 4 },
  a: { d: 'M5.6 3.5V10M5.6 6.75A2.4 3.25 0 1 1 .8 6.75A2.4 3.25 0 1 1 5.6 6.75', width: 6.6 },
  i: { d: 'M1 3.5V10M1 .9V1', width: 2 },
  o: { d: 'M.8 6.75A2.6 3.25 0 1 1 6 6.75A2.6 3.25 0 1 1 .8 6.75', width: 6.8 },
  n: { d: 'M1 3.5V10M1 6Q1.2 3.5 3.3 3.5Q5.4 3.5 5.4 5.9V10', width: 6.4 },
}

/** Writes "Illustration" into the lower left corner: nobody shall take the picture for a photograph. */
function writeLabel(sketch: Sketch, [width, height]: readonly [number, number], color: string): void {
  const unit = Math.min(width, height) / 340
  const margin = 22 * unit
  sketch.within(`translate(${margin} ${height - margin - 10 * unit}) scale(${unit})`, () => {
    let left = 0
    for (const letter of 'Illustration') {
      const { d, width: advance } = letters[letter] ?? { d: '', width: 0 }
      sketch.within(`translate(${left} 0)`, () => sketch.path(d, { stroke: color, width: 1.15 }))
      left += advance + 1.1
    }
  })
}
