import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Corpus, judge } from './corpus.ts'
import { measureGrowth } from './growth.ts'

for (const file of process.argv.slice(2)) {
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
