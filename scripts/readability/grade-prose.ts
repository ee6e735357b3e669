import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' })
const words = new Intl.Segmenter('en-US', { granularity: 'word' })

/** The Flesch-Kincaid grade of some paragraphs, and how many words it is based on. With only a few, it says little. */
export function gradeProse(paragraphs: readonly string[]): { grade: number; words: number } {
  const wordList = paragraphs.flatMap((text) =>
    [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
  )
  const grade = fleschKincaid({
    sentence: paragraphs.reduce((sum, text) => sum + [...sentences.segment(text)].length, 0),
    word: wordList.length,
    syllable: wordList.reduce((sum, word) => sum + syllable(word), 0),
  })
  return { grade, words: wordList.length }
}
