import { expect, test } from 'vitest'
import { readOfx } from './ofx.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const sgml = (lines: string, more = '') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261130120000[-3:EST]<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1001<STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<ACCTID>1234 56789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101120000[-3:EST]<DTEND>20261130120000[-3:EST]
${lines}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1.032,50<DTASOF>20261130</LEDGERBAL>${more}
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const line = (day: string, amount: string, id: string, memo = 'PIX', close = '</STMTTRN>') => `<STMTTRN>
<TRNTYPE>OTHER
<DTPOSTED>${day}
<TRNAMT>${amount}
<FITID>${id}
<MEMO>${memo}
${close}`
const read = (text: string) => readOfx(utf8(text))
const amountsOf = (text: string) => read(text).lines.map(({ cents }) => cents)

test('a statement of SGML in windows-1252 is read by day, with its period and its balance', () => {
  const file = sgml(
    line('20261120120000[-3:EST]', '-45,90', 'B2', 'TARIFA MANUTENÇÃO') + line('20261103', '250.00', 'A1'),
  )
  expect(readOfx(windows1252(file))).toEqual({
    account: '0341/123456789',
    start: '2026-11-01',
    end: '2026-11-30',
    lines: [
      { key: '0341/123456789 2026-11-03 25000 A1', day: '2026-11-03', cents: 250_00, text: 'PIX' },
      { key: '0341/123456789 2026-11-20 -4590 B2', day: '2026-11-20', cents: -45_90, text: 'TARIFA MANUTENÇÃO' },
    ],
    doubled: 0,
    balance: { day: '2026-11-30', cents: 1032_50 },
  })
})

test('a statement of XML in UTF-8 is read, whatever encoding it declares', () => {
  const { lines, account } = read(`<?xml version="1.0" encoding="ISO-8859-1"?><?OFX OFXHEADER="200" VERSION="211"?>
    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
    <BANKACCTFROM><BANKID>260</BANKID><BRANCHID>1</BRANCHID><ACCTID>777-1</ACCTID></BANKACCTFROM>
    <BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261121000000[-3:BRT]</DTPOSTED><TRNAMT>+12.5</TRNAMT>
    <FITID>6560-ab</FITID><NAME>Pão &amp; Cia</NAME><MEMO><![CDATA[Transferência <recebida>]]></MEMO>
    <BANKACCTTO><BANKID>1</BANKID><ACCTID>9</ACCTID></BANKACCTTO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`)
  expect(account).toBe('260/777-1')
  expect(lines).toMatchObject([{ day: '2026-11-21', cents: 12_50, text: 'Pão & Cia · Transferência <recebida>' }])
})

test('a line that the file repeats counts once; equal lines without an id of the bank, and others with its id, count each', () => {
  const twice = line('20261103', '-5.00', 'F1') + line('20261103', '-5.00', 'F1')
  const { lines, doubled } = read(sgml(twice + line('20261103', '-6.00', 'F1') + line('20261104', '-5.00', 'F1')))
  expect([lines.map(({ cents }) => cents), doubled]).toEqual([[-500, -600, -500], 1])
  const unnamed = read(sgml(line('20261103', '-5.00', '') + line('20261103', '-5.00', '')))
  expect(unnamed.lines.map(({ key }) => key.split(' ').at(-1))).toEqual(['#1', '#2'])
  expect(unnamed.doubled).toBe(0)
})

test.each([
  ['-1234.56', -1234_56],
  ['-1234,56', -1234_56],
  ['1.234,56', 1234_56],
  ['1,234.56', 1234_56],
  ['1.234.567', 1_234_567_00],
  ['150.0000', 150_00],
  ['7', 7_00],
  ['+0.5', 50],
  ['- 3,1', -3_10],
])('the amount %s is read', (text, cents) => {
  expect(amountsOf(sgml(line('20261103', text, 'A')))).toEqual([cents])
})

test('lines of nothing are left out, and lines that are not closed are read', () => {
  expect(
    amountsOf(sgml(line('20261103', '0.00', 'A') + line('20261104', '-1', 'B', 'X', '') + line('20261105', '2', 'C'))),
  ).toEqual([-100, 200])
})

test('a period that leaves out lines, or is far longer than they are, is that of the lines', () => {
  const wrong = (start: string) =>
    read(sgml(line('20261103', '1', 'A') + line('20261109', '1', 'B')).replace('20261101120000[-3:EST]', start))
  for (const start of ['20261105', '19700101', ''])
    expect(wrong(start)).toMatchObject({ start: '2026-11-03', end: start === '' ? '2026-11-30' : '2026-11-09' })
})

const some = line('20261103', '1', 'A')
test.each([
  ['', 'O arquivo está vazio.'],
  [' \n', 'O arquivo está vazio.'],
  ['data;valor\n03/11;5,00', 'Este arquivo não é um extrato OFX. No site do banco, baixe o extrato em OFX (ou Money).'],
  [sgml(some).slice(0, -300), 'O arquivo está incompleto. Baixe-o de novo no banco.'],
  [sgml(some).replaceAll('STMTRS', 'CCSTMTRS'), 'Este extrato é de um cartão de crédito. Escolha o da conta do banco.'],
  [
    sgml(some, '<BANKACCTFROM><BANKID>0341<ACCTID>2</BANKACCTFROM>'),
    'O arquivo tem mais de uma conta. Baixe o extrato de uma conta só.',
  ],
  [sgml(some).replace('BRL', 'USD'), 'O extrato não é em reais (USD).'],
  [sgml(''), 'O extrato não tem linhas.'],
  [sgml(line('20261341', '1', 'A', 'Tarifa')), 'O arquivo tem uma linha sem dia ou valor que se possa ler: Tarifa'],
  [sgml(line('20261103', '1.234', 'A', 'Tarifa')), 'O arquivo tem uma linha sem dia ou valor que se possa ler: Tarifa'],
  [sgml(some + line('20260103', '1', 'B')), 'O extrato tem mais de 100 dias. Baixe um período menor no banco.'],
])('a file that cannot be used says why', (text, message) => {
  expect(() => read(text)).toThrow(message)
})
