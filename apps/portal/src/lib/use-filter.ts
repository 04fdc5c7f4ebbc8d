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

type Filter<Search> = {
  filter: Search
  /** Values are checked when the address is read; an empty one takes a choice back. */
  setFilter: (change: { [Name in keyof Search]?: string }) => void
}

/**
 * What a screen shows: it lives in the address, so a reload and Back keep it. Its line in the table
 * says which names there are and which values they have.
 */
export function useFilter<Path extends ScreenPath>(path: Path): Filter<SearchAt<Path>>
export function useFilter(_path: string): Filter<Record<string, string | undefined>> {
  const filter: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  function setFilter(change: Record<string, string | undefined>) {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true })
  }
  return { filter, setFilter }
}
