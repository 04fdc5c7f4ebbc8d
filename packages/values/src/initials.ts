/** Two letters that stand for a school without a logo. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(-2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
