import { createFormHookContexts } from '@tanstack/react-form'

/** Connect a field component to its value in the form. */
export const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** The field's value, its setter and its error. */
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
