/** Before everything that was put first until now. */
export function putFirst(first: readonly string[], id: string): string[] {
  return [id, ...release(first, id)]
}

export function release(first: readonly string[], id: string): string[] {
  return first.filter((one) => one !== id)
}

/** One place earlier; what stands first stays there. */
export function raise(first: readonly string[], id: string): string[] {
  const at = first.indexOf(id)
  if (at < 1) return [...first]
  return [...first.slice(0, at - 1), id, ...release(first.slice(at - 1), id)]
}
