import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a list is narrowed to: it lives in the address, so a reload and Back keep it. */
export function useFilter() {
  const filter: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  function setFilter(change: Record<string, string>) {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true })
  }
  return { filter, setFilter }
}

/** One of the known words, or nothing: addresses are typed by people too. */
export function oneOf<const W extends string>(
  words: readonly W[],
  value: string | undefined,
): W | undefined {
  return words.find((word) => word === value)
}
