import { DOMParser as ContentParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { schemaOf, type TextKind } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

/** What the file says of something that was pasted. */
function paste(html: string, kind: TextKind = 'sentences'): string {
  const holder = document.createElement('div')
  holder.innerHTML = cleanPaste(html, 'https://clinic.example')
  return writeMarkdown(ContentParser.fromSchema(schemaOf(kind)).parse(holder))
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0in;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<p class=MsoNormal><b><span style='font-size:14.0pt;font-family:"Arial",sans-serif;color:#C00000'>Before</span></b><span style='mso-spacerun:yes'>&nbsp; </span>you come in, <i style='mso-bidi-font-style:normal'>eat well</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>A hat<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>A list of <b>your medicines</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Park<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Come in<o:p></o:p></p>
<p class=MsoNormal><a href="https://clinic.example/cost">Our prices</a><!--[if gte vml 1]><v:shape id="_x0000_i1025"/><![endif]--><img width=200 src="file:///C:/Users/a/msohtmlclip1/01/clip_image001.png"></p>
<!--EndFragment--></body></html>`

test('a text from Word keeps its words, bold, italics, lists and links, and nothing else', () => {
  expect(paste(word).replaceAll('&nbsp;', ' ').replaceAll(/ +/g, ' ')).toBe(
    [
      '**Before** you come in, *eat well*.',
      '- A hat\n- A list of **your medicines**',
      '1. Park\n2. Come in',
      '[Our prices](/cost)',
    ].join('\n\n'),
  )
})

test('a text from Google Docs is bold where its author made it so, not all of it', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b1e"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">Most people need </span><span style="font-size:11pt;font-weight:700;font-style:normal;">two</span><span style="font-weight:400;font-style:italic;"> visits</span><span style="font-weight:400;">. See </span><a href="https://www.google.com/url?q=https://study.example/1&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc;">a study</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr"><p><span>Two</span></p></li></ul><br /><p><span><img src="https://lh7.googleusercontent.com/x.png" width="602" /></span></p></b>`
  expect(paste(docs)).toBe('Most people need **two** *visits*. See [a study](https://study.example/1)\n\n- One\n- Two')
})

const page = `<div class="post" onclick="track()" style="color:red"><h1>About us</h1><script>alert(1)</script><h3>Who <em>we</em> are</h3>
<p>We are <strong class="x">here</strong> for <a href="/visit" onclick="x()">you</a>, <a href="javascript:alert(1)">always</a>.<br>Call <a href="tel:+15555550100">us</a>.</p>
<table><tr><td>Cell one</td><td>Cell two</td></tr></table><blockquote><p>Quoted</p></blockquote>
<figure><img src="https://other.example/a.jpg" alt="A"><figcaption>Caption</figcaption></figure><video src="https://ads.example/a.mp4"></video><svg><text>Drawn</text></svg></div>`

test('a text from a web page keeps no scripts, styles, pictures or tables', () => {
  expect(paste(page)).toBe(
    [
      'About us',
      'Who *we* are',
      'We are **here** for [you](/visit), always.\\\nCall [us](tel:+15555550100).',
      'Cell one',
      'Cell two',
      'Quoted',
      'Caption',
    ].join('\n\n'),
  )
})

test('a whole page keeps its headings as sections', () => {
  expect(paste(page, 'document')).toMatch(/^## About us\n\n### Who we are\n\nWe are \*\*here\*\*/)
})

test('nothing that a browser would load, or a policy refuse, is left of what was pasted', () => {
  const cleaned = cleanPaste(word + page, 'https://clinic.example')
  expect(cleaned).not.toMatch(/\sstyle=|<img|<script|\son\w+=|javascript:|class=|<o:p/i)
})
