import { isCollection, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml'
import * as raw from '../raw-value.ts'
import { mostLike } from './find-model.ts'
import { printScalar } from './print-scalar.ts'

export type Place = {
  /** How far the key or hyphen before the value is indented; -1 for the value of the whole file. */
  column: number
  inFlow: boolean
  /** After a hyphen, the first key stands on the same line. */
  afterHyphen: boolean
}

/** What follows the `:` or `-`, including the space or line break before it, written like the model. */
export function printValue(value: unknown, model: Node | undefined, place: Place): string {
  const inFlow = place.inFlow || (isCollection(model) && model.flow === true)
  if (raw.isMap(value) && Object.keys(value).length > 0) {
    return inFlow ? ` ${printFlowMap(value, model)}` : printBlockMap(value, model, place)
  }
  if (raw.isList(value) && value.length > 0) {
    return inFlow ? ` ${printFlowList(value, model)}` : printBlockList(value, model, place)
  }
  if (raw.isMap(value)) return ' {}'
  if (raw.isList(value)) return ' []'
  return ` ${printScalar(value, { type: typeOf(model), ...place, indent: place.column + 2 })}`
}

export function printKey(key: string, inFlow: boolean): string {
  return printScalar(key, { type: Scalar.PLAIN, inFlow: inFlow || key.includes('\n'), column: 0, indent: 2 })
}

/** An entry of a list, from its hyphen on. */
export function printItem(value: unknown, model: Node | undefined, column: number): string {
  return `-${printValue(value, model, { column, inFlow: false, afterHyphen: true })}`
}

/** An entry of a map, from its key on. */
export function printPair(key: string, value: unknown, model: Node | undefined, column: number): string {
  return `${printKey(key, false)}:${printValue(value, model, { column, inFlow: false, afterHyphen: false })}`
}

function printBlockMap(value: raw.RawMap, model: Node | undefined, { column, afterHyphen }: Place): string {
  const indent = column < 0 ? 0 : column + 2
  const entries = Object.entries(value).map(([key, entry]) => printPair(key, entry, modelAt(model, key), indent))
  return `${afterHyphen ? ' ' : `\n${' '.repeat(indent)}`}${entries.join(`\n${' '.repeat(indent)}`)}`
}

function printBlockList(value: readonly unknown[], model: Node | undefined, { column, afterHyphen }: Place): string {
  const indent = column < 0 ? 0 : column + 2
  const items = value.map((item) => printItem(item, modelOfItem(model, item), indent))
  return `${afterHyphen ? ' ' : `\n${' '.repeat(indent)}`}${items.join(`\n${' '.repeat(indent)}`)}`
}

function printFlowMap(value: raw.RawMap, model: Node | undefined): string {
  const entries = Object.entries(value).map(([key, entry]) => printFlowPair(key, entry, modelAt(model, key)))
  return `{ ${entries.join(', ')} }`
}

function printFlowList(value: readonly unknown[], model: Node | undefined): string {
  return `[${value.map((item) => printFlow(item, modelOfItem(model, item))).join(', ')}]`
}

export function printFlowPair(key: string, value: unknown, model: Node | undefined): string {
  return `${printKey(key, true)}: ${printFlow(value, model)}`
}

export function printFlow(value: unknown, model: Node | undefined): string {
  return printValue(value, model, { column: 0, inFlow: true, afterHyphen: false }).slice(1)
}

function modelAt(model: Node | undefined, key: string): Node | undefined {
  const found = isMap(model) ? model.get(key, true) : undefined
  return isScalar(found) || isCollection(found) ? found : undefined
}

function modelOfItem(model: Node | undefined, item: unknown): Node | undefined {
  const items = isSeq(model) ? model.items.filter((node) => isScalar(node) || isCollection(node)) : []
  return mostLike(items, item)
}

/** The model's quotes or block. Quotes that its own text needs say nothing about another text. */
function typeOf(model: Node | undefined): Scalar.Type {
  if (!isScalar(model) || !model.type) return Scalar.PLAIN
  const isQuoted = model.type === Scalar.QUOTE_DOUBLE || model.type === Scalar.QUOTE_SINGLE
  const plain = printScalar(model.value, { type: Scalar.PLAIN, inFlow: true, column: 0, indent: 2 })
  return isQuoted && plain !== model.value ? Scalar.PLAIN : model.type
}
