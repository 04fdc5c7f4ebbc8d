import type { Call } from '../wire/call.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from './usulan.errors.ts'

const A_MINUTE = 60
/** Steps of one person in a minute, unless a subject says otherwise. */
const STEPS_MAX = 60

/** A step of a proposal; its refusals are only those of the subject. */
type Step = Omit<Call, 'limit'>
type StepCall<S extends Step> = Omit<S, 'refusals'> & Pick<Call, 'refusals' | 'limit'>

/** The call by which a second person agrees to a proposal or refuses it. */
export function putusCall<const S extends Step>(step: S, max = STEPS_MAX): StepCall<S> {
  return { ...step, refusals: [...step.refusals, ...PUTUS_REFUSALS], limit: { max, window_s: A_MINUTE } }
}

/** The call by which the proposer takes a proposal back. */
export function tarikCall<const S extends Step>(step: S, max = STEPS_MAX): StepCall<S> {
  return { ...step, refusals: [...step.refusals, ...TARIK_REFUSALS], limit: { max, window_s: A_MINUTE } }
}
