import type { APIRequestContext } from '@playwright/test'
import { type CheerioAPI, load } from 'cheerio'
import { expect } from './test.ts'

/**
 * A page as the server answers it, for whatever neither layout nor a script decides. Without a window, a test takes
 * milliseconds instead of two seconds.
 */
export async function readPage(request: APIRequestContext, path: string): Promise<CheerioAPI> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return load(await answer.text())
}

/** The values of an attribute, in the order of the elements. */
export function attributesOf(page: CheerioAPI, selector: string, name: string): string[] {
  return page(selector)
    .toArray()
    .map((element) => page(element).attr(name) ?? '')
}

/** The words of the elements, with one space wherever there's space. */
export function textsOf(page: CheerioAPI, place: Parameters<CheerioAPI>[0]): string[] {
  return page(place)
    .toArray()
    .map((element) => page(element).text().replaceAll(/\s+/g, ' ').trim())
}
