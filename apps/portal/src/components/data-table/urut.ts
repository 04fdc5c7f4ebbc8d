/** The order of a list in the address: `nama`, or `-nama` for descending. */
export function parseUrut(urut: string): { id: string; desc: boolean }[] {
  if (urut === '') return []
  return urut.startsWith('-') ? [{ id: urut.slice(1), desc: true }] : [{ id: urut, desc: false }]
}

export function writeUrut([first]: readonly { id: string; desc: boolean }[]): string {
  if (!first) return ''
  return first.desc ? `-${first.id}` : first.id
}
