export { startWorld, type World } from '@lunas/api/test/world'
export { readInbox, readOtp } from '@lunas/api/test/inbox'
