/** Puts a type before all others. */
export function putFirst(first: readonly string[], id: string): string[] {
  return [id, ...release(first, id)]
}

export function release(first: readonly string[], id: string): string[] {
  return first.filter((one) => one !== id)
}

/** Moves a type up one place; the first one stays. */
export function raise(first: readonly string[], id: string): string[] {
  const at = first.indexOf(id)
  if (at < 1) return [...first]
  return [...first.slice(0, at - 1), id, ...release(first.slice(at - 1), id)]
}
