import type { Import } from './imports.ts'

type Allowance = { inside: string; may: RegExp; sentence: string }

/** `target` is a path of ours or the name of a package. */
const allowances: Allowance[] = [
  {
    inside: 'packages/values/src/',
    may: /^packages\/values\/src\//,
    sentence: 'values is pure and imports nothing',
  },
  {
    inside: 'packages/contract/src/',
    may: /^packages\/(contract|values)\/src\/|^zod\/mini$/,
    sentence: 'contract imports values and zod/mini only',
  },
  {
    inside: 'packages/ui/src/',
    may: /^packages\/(ui|values)\/src\/|^react(-dom)?(\/|$)|^dompurify$/,
    sentence: 'ui imports values, React and DOMPurify only',
  },
  {
    inside: 'packages/client/src/',
    may: /^packages\/(client|contract|values)\/src\/|^react$|^@tanstack\/react-query$/,
    sentence: 'client imports contract, values, React and its queries only',
  },
]

export function packageZones({ from, target, isOurs }: Import): string | undefined {
  for (const { inside, may, sentence } of allowances) {
    if (from.startsWith(inside) && !may.test(target)) return `${sentence}, not ${target}`
  }
  const app = ownerApp(from)
  const other = ownerApp(target)
  if (isOurs && app && other && app !== other) return `nothing imports an app, not even ${app}`
  return undefined
}

function ownerApp(path: string) {
  return /^apps\/([^/]+)\//.exec(path)?.[1]
}
