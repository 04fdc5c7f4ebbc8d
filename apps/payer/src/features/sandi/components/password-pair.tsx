import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { PasswordField } from '@lunas/ui/password-field'
import { checkPassword, type PasswordRule } from '../password-rules.ts'
import { ruleSentences, sandiCopy } from '../sandi.copy.ts'

type Pair = { password: string; repeated: string }

/** A new password, entered twice, with the rules that it meets so far. */
export function PasswordPair({ pair, onPair }: { pair: Pair; onPair: (pair: Pair) => void }) {
  return (
    <>
      <PasswordField
        label={sandiCopy.password}
        value={pair.password}
        onChange={(event) => onPair({ ...pair, password: event.target.value })}
        autoComplete="new-password"
      />
      <PasswordField
        label={sandiCopy.repeat}
        value={pair.repeated}
        onChange={(event) => onPair({ ...pair, repeated: event.target.value })}
        autoComplete="new-password"
      />
      <Checklist pair={pair} />
    </>
  )
}

function Checklist({ pair }: { pair: Pair }) {
  const met = checkPassword(pair.password, pair.repeated)
  return (
    <ul aria-label={sandiCopy.rules} className="space-y-1 text-sm">
      {(Object.keys(ruleSentences) as PasswordRule[]).map((rule) => (
        <li
          key={rule}
          className={`flex items-center gap-2 ${met[rule] ? 'text-paid' : 'text-ink-soft'}`}
        >
          {met[rule] ? <CheckCircleIcon size={18} /> : <CrossCircleIcon size={18} />}
          {ruleSentences[rule]}
          <span className="sr-only">, {met[rule] ? sandiCopy.met : sandiCopy.unmet}</span>
        </li>
      ))}
    </ul>
  )
}
