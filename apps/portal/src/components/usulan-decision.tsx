import type { Usulan } from '@lunas/contract/usulan/usulan'
import type { CallName } from '@lunas/contract/wire/wire'
import { useSaya } from '#lib/saya.ts'
import { UsulanStep, type Word } from './usulan-step.tsx'

/** A request that is on its way or can be sent. */
type Sending<Request> = { isPending: boolean; mutate: (request: Request) => void }

type UsulanDecisionProps<Subject> = {
  /** Null shows nothing. */
  usulan: Usulan | null
  /** The code of what was proposed, under its name on the wire. */
  subject: Subject
  /** The calls that decide and withdraw; only those that this person may make are offered. */
  calls: readonly [putus: CallName, tarik: CallName]
  putus: Sending<Subject & Word>
  tarik: Sending<Subject & { alasan: string }>
  waits?: string
  approve?: string
}

/** The step of a proposal that is decided and withdrawn by its two calls alone. */
export function UsulanDecision<Subject extends Record<string, string>>(props: UsulanDecisionProps<Subject>) {
  const { usulan, subject, calls: [decides, withdraws], putus, tarik, ...words } = props
  const { boleh } = useSaya()
  if (!usulan) return null
  return (
    <UsulanStep
      {...words}
      key={Object.values(subject).join()}
      usulan={usulan}
      busy={putus.isPending || tarik.isPending}
      onDecide={boleh.includes(decides) ? (word) => putus.mutate({ ...subject, ...word }) : undefined}
      onWithdraw={boleh.includes(withdraws) ? (alasan) => tarik.mutate({ ...subject, alasan }) : undefined}
    />
  )
}
