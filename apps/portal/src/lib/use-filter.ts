import {
  useNavigate,
  useSearch,
  type RegisteredRouter,
  type RouteById,
} from '@tanstack/react-router'

type Routes = RegisteredRouter['routesById']
/** A path of the table of screens. */
type ScreenPath = {
  [Id in keyof Routes]: Id extends `/shell${infer Path extends `/${string}`}` ? Path : never
}[keyof Routes]
/** What the table lets the address of a screen say. */
type SearchAt<Path extends ScreenPath> = RouteById<
  RegisteredRouter['routeTree'],
  `/shell${Path}`
>['types']['searchSchema']
type NamesOf<Search> = Search extends unknown ? keyof Search : never
/** A name that some screen reads from its address; another one would be left out of it. */
export type FilterName = NamesOf<SearchAt<ScreenPath>>

type Filter<Search> = {
  filter: Search
  /** Values are checked when the address is read; an empty one takes a choice back. */
  setFilter: (change: { [Name in keyof Search]?: string }) => void
}

/**
 * What a list is narrowed to: it lives in the address, so a reload and Back keep it. With the path
 * of the screen, its line in the table says which names there are and which values they have. Parts
 * that several screens share leave the path out.
 */
export function useFilter<Path extends ScreenPath>(path: Path): Filter<SearchAt<Path>>
export function useFilter(): Filter<Record<string, string | undefined>>
export function useFilter(_path?: string): Filter<Record<string, string | undefined>> {
  const filter: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  function setFilter(change: Record<string, string | undefined>) {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true })
  }
  return { filter, setFilter }
}

/** One of the known words, or nothing. */
export function oneOf<const W extends string>(
  words: readonly W[],
  value: string | undefined,
): W | undefined {
  return words.find((word) => word === value)
}
