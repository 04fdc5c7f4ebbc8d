import { createFormHookContexts } from '@tanstack/react-form'

/** By these a field knows which value is its own. */
export const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** A field as its inputs need it: the value, how to change it, and what is wrong with it. */
export function useOwnField<T>() {
  const field = useFieldContext<T>()
  const [problem] = field.state.meta.errors as unknown[]
  return {
    name: field.name,
    value: field.state.value,
    setValue: (value: T) => field.handleChange(value),
    problem: typeof problem === 'string' ? problem : '',
  }
}
