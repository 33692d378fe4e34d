import { useState } from 'react'
import { Checkbox, Switch } from '../src/ui/checkbox.tsx'
import { CodeInput } from '../src/ui/code-input.tsx'
import { TextArea, TextInput } from '../src/ui/field.tsx'
import { Columns, Inline } from '../src/ui/layout.tsx'
import { MoneyInput } from '../src/ui/money-input.tsx'
import { PasswordInput } from '../src/ui/password-input.tsx'
import { PhoneInput } from '../src/features/phone/phone-input.tsx'
import { SearchInput } from '../src/ui/search-input.tsx'
import { Segmented } from '../src/ui/segmented.tsx'
import { Select } from '../src/ui/select.tsx'
import { Steps } from '../src/ui/steps.tsx'
import { StrengthMeter } from '../src/ui/strength-meter.tsx'
import { SuggestInput } from '../src/ui/suggest-input.tsx'
import { Tips } from '../src/ui/tips.tsx'
import { Section } from './section.tsx'

const offered = ['R. Laurindo Januário da Silveira, 5420, Lagoa', 'Av. Madre Benvenuta, 687, Santa Mônica'].map(
  (address) => ({ value: address, label: address }),
)

export function Fields() {
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('(48) 9998')
  const [cents, setCents] = useState<number | null>(4600)
  const [code, setCode] = useState('482')
  const [on, setOn] = useState(true)
  const [range, setRange] = useState('today')
  return (
    <Section title="Campos">
      <Columns>
        <TextInput label="Descrição" placeholder="O que vai ser entregue" required value={text} onChange={setText} />
        <TextInput
          label="E-mail"
          type="email"
          hint="Recebe o acesso por e-mail"
          value="marina@ligeiro.com.br"
          onChange={setText}
        />
        <PhoneInput label="Telefone" error="Telefone deve ter no mínimo 10 dígitos" value={phone} onChange={setPhone} />
        <PasswordInput label="Senha" autoComplete="new-password" value="mangue2026" onChange={setText} />
        <TextInput label="Data inicial" type="date" value="2026-11-09" onChange={setText} />
        <Select
          label="Tipo de Usuário"
          value="client"
          onChange={setRange}
          options={[
            { value: 'client', label: 'Cliente' },
            { value: 'admin', label: 'Administrador' },
          ]}
        />
        <SuggestInput
          label="Endereço de entrega"
          value={text}
          onChange={setText}
          offered={offered}
          onOffered={(index) => setText(offered[index]?.value ?? '')}
        />
        <TextArea label="Observação" placeholder="Avisar a portaria" value={text} onChange={setText} />
        <MoneyInput label="Valor" cents={cents} onChange={setCents} hint="Agora: R$ 41,50, definido às 14:13." />
        <CodeInput label="Código da entrega" hint="Seis dígitos, com quem recebe" value={code} onChange={setCode} />
        <CodeInput
          label="Código"
          error="Código inválido ou expirado. Tente novamente."
          value="103"
          onChange={setCode}
        />
        <SearchInput label="Buscar motoboy" value={text} onChange={setText} kbd="/" />
        <Segmented
          label="Data"
          value={range}
          onChange={setRange}
          options={[
            { value: 'today', label: 'Hoje' },
            { value: 'week', label: 'Semana' },
            { value: 'month', label: 'Mês' },
            { value: 'all', label: 'Todos' },
          ]}
        />
        <Inline gap={4} wrap>
          <Checkbox label="Mais atrasados primeiro" checked={on} onChange={setOn} />
          <Checkbox label="Desmarcado" checked={!on} onChange={setOn} />
          <Switch label="Disponível" checked={on} onChange={setOn} />
          <Switch label="Indisponível" checked={!on} onChange={setOn} />
        </Inline>
        <Steps label="Passos" steps={['Email', 'Código', 'Senha']} current={1} />
        <StrengthMeter score={1} label="Muito fraca" />
        <StrengthMeter score={3} label="Média" />
        <StrengthMeter score={5} label="Muito forte" />
        <Tips
          title="Dicas de segurança"
          items={[
            { text: 'Pelo menos 8 caracteres', done: true },
            { text: 'Maiúscula, minúscula, número e caractere especial' },
          ]}
        />
      </Columns>
    </Section>
  )
}
