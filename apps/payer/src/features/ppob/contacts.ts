type ContactsManager = {
  select(properties: string[], options: { multiple: boolean }): Promise<{ tel?: string[] }[]>
}

/** The platform's contact picker; undefined where there is none. */
function contactsOf(): ContactsManager | undefined {
  return 'contacts' in navigator ? (navigator.contacts as ContactsManager) : undefined
}

export function hasContacts(): boolean {
  return contactsOf() !== undefined
}

/** A number that the person chose; undefined when nothing was chosen. */
export async function pickContact(): Promise<string | undefined> {
  const picked = await contactsOf()?.select(['tel'], { multiple: false }).catch(() => [])
  return picked?.[0]?.tel?.[0]
}
