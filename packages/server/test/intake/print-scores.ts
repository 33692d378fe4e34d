import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Corpus, judge } from './corpus.ts'
import { measureGrowth } from './growth.ts'

/*
 * npm run corpus               how well the reader of messages reads the corpora of this folder
 * npm run corpus -- FILE...    the same for other ones
 */
const given = process.argv.slice(2)
const own = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
for (const file of given.length > 0 ? given : own.map((name) => join(import.meta.dirname, name))) {
  const corpus = JSON.parse(readFileSync(file, 'utf8')) as Corpus
  const { count, mistakes, ...score } = judge(corpus)
  const share = (value: number) => value.toFixed(3)
  process.stdout.write(
    [
      ...mistakes,
      `${basename(file)}: ${corpus.messages.length} messages`,
      `  right/expected      ${share(score.right)}  (${count.right} of ${count.expected})`,
      `  right among sure    ${share(score.rightOfSure)}  (${count.sureRight} of ${count.sure})`,
      `  number of orders    ${share(score.orders)}`,
      `  description_has     ${share(score.description)}  (${count.wordsFound} of ${count.words})`,
      `  invented            ${score.invented}`,
      '',
    ].join('\n'),
  )
}

for (const { length, milliseconds } of measureGrowth())
  process.stdout.write(`slowest text of ${length} characters: ${milliseconds.toFixed(1)} ms of the processor\n`)
