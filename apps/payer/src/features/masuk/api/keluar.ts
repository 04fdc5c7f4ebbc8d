import { callApi } from '#lib/api/call-api.ts'
import { dropPush } from '#lib/push.ts'
import { logout } from '#lib/logout.ts'

/** Ends the session on this device, and on the server if it can be reached. */
export async function leave(): Promise<void> {
  await dropPush().catch(() => {})
  await callApi('keluar', {}).catch(() => {})
  logout()
}
