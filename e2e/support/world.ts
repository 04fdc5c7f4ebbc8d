export { startWorld, type World } from '@lunas/api/test/world'
export { readInbox, readOtp } from '@lunas/api/test/inbox'
export { cleanUp } from '@lunas/api/test/clean-up'
export { eventually } from '@lunas/api/test/eventually'
