import { readOlderList } from '#domain/older-list/older-list-operations.ts'
import { read } from '#server/runtime/app-context.ts'
import { readOlderPage } from './older-list-store.ts'

export const olderListHandlers = [read(readOlderList, readOlderPage)]
