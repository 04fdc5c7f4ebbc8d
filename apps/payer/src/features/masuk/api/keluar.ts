import { callApi } from '#lib/api/call-api.ts'
import { logout } from '#lib/session.ts'

/** Ends the login here, and at the server when it can be reached. */
export async function leave(): Promise<void> {
  await callApi('keluar', {}).catch(() => {})
  logout()
}
