import {
  useNavigate,
  useRouter,
  useSearch,
  type RegisteredRouter,
  type RouteById,
} from '@tanstack/react-router'
import { newestSearch } from './newest-search.ts'

type Routes = RegisteredRouter['routesById']
/** A path of the table of screens. */
type ScreenPath = {
  [Id in keyof Routes]: Id extends `/shell${infer Path extends `/${string}`}` ? Path : never
}[keyof Routes]
/** The parameters that the table allows for a screen. */
type SearchAt<Path extends ScreenPath> = RouteById<
  RegisteredRouter['routeTree'],
  `/shell${Path}`
>['types']['searchSchema']

type Filter<Search> = {
  filter: Search
  /** Values are checked when the address is read; an empty one removes the parameter. */
  setFilter: (change: { [Name in keyof Search]?: string }) => void
}

/**
 * A screen's parameters in the address, so that a reload and Back keep them. The screen's line in
 * the table lists their names and values.
 */
export function useFilter<Path extends ScreenPath>(path: Path): Filter<SearchAt<Path>>
export function useFilter(_path: string): Filter<Record<string, string | undefined>> {
  const filter: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  function setFilter(change: Record<string, string | undefined>) {
    const next = Object.entries({ ...newestSearch(history), ...change }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
  }
  return { filter, setFilter }
}
