import { expect, test } from 'vitest'
import { Tabs } from '#design/frame/tabs.tsx'
import { DataList } from '#design/list/data-list.tsx'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Table } from '#design/list/table.tsx'
import { rendered, theOne } from '#design/rendered-markup.ts'
import { Badge } from '#design/show/badge.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'

const nothing = () => undefined

test('a row says who and how much, then state, what and since when, in that order', () => {
  const row = <ListRow who="Shree" what="Grey" amount="₹5" state="Pending" since="today" href="/quote/1" />
  expect(theOne(row, {}, 'li').text).toBe('Shree₹5PendingGreytoday')
  expect(theOne(row, {}, 'a').text).toBe('Shree')
})

test('a list is named', () => {
  const list = (
    <DataList label="Quotations">
      <ListRow who="Shree" />
    </DataList>
  )
  expect(theOne(list, { 'aria-label': 'Quotations' }).tag).toBe('ul')
})

test('a state is told by a word, its icon is only company', () => {
  const badge = (
    <StatusBadge tone="success" icon="check">
      Paid
    </StatusBadge>
  )
  expect(rendered(badge)[0]?.text).toBe('Paid')
  expect(theOne(badge, {}, 'svg').attributes['aria-hidden']).toBe('true')
})

test('a count that has a sentence says the sentence instead of the number', () => {
  const badge = <Badge count={3} spoken="3 leads wait" />
  expect(theOne(badge, { 'aria-hidden': 'true' }).text).toBe('3')
  expect(rendered(badge)[0]?.text).toContain('3 leads wait')
})

test('filter chips are a named group of buttons that say whether they are on', () => {
  const chips = (
    <FilterChips
      label="Show"
      selected={['b']}
      onToggle={nothing}
      chips={[
        { id: 'a', label: 'All', count: 9 },
        { id: 'b', label: 'Late' },
      ]}
    />
  )
  expect(theOne(chips, {}, 'legend').text).toBe('Show')
  expect(theOne(chips, { 'aria-pressed': 'false' }, 'button').text).toBe('All9')
  expect(theOne(chips, { 'aria-pressed': 'true' }, 'button').text).toBe('Late')
})

test('a date carries itself for machines and its exact form for people', () => {
  const date = theOne(
    <DateText value="2026-11-12" exact="12 November 2026">
      3 days ago
    </DateText>,
    {},
    'time',
  )
  expect(date.attributes).toMatchObject({ datetime: '2026-11-12', title: '12 November 2026' })
  expect(date.attributes).not.toHaveProperty('tabindex')
})

test('a table keeps its roles and repeats each heading for the card it becomes on a phone', () => {
  const table = (
    <Table
      caption="Lines"
      rows={[{ id: 'a', sum: '₹5' }]}
      rowKey={(row) => row.id}
      columns={[
        { id: 'id', head: 'Goods', cell: (row) => row.id, names: true },
        { id: 'sum', head: 'Amount', cell: (row) => row.sum, align: 'right' },
      ]}
    />
  )
  expect(theOne(table, {}, 'caption').text).toBe('Lines')
  expect(theOne(table, { role: 'rowheader', scope: 'row' }).text).toBe('a')
  expect(theOne(table, { role: 'cell' }).attributes['data-head']).toBe('Amount')
})

test('one tab is chosen, is the only stop of the Tab key, and names its panel', () => {
  const tabs = (
    <Tabs
      label="Customer"
      selected="b"
      onSelect={nothing}
      tabs={[
        { id: 'a', label: 'History' },
        { id: 'b', label: 'Payments' },
      ]}
    >
      Two payments
    </Tabs>
  )
  const chosen = theOne(tabs, { role: 'tab', 'aria-selected': 'true', tabindex: '0' })
  expect(theOne(tabs, { role: 'tab', 'aria-selected': 'false' }).attributes['tabindex']).toBe('-1')
  expect(theOne(tabs, { role: 'tabpanel' }).attributes).toMatchObject({
    id: chosen.attributes['aria-controls'],
    'aria-labelledby': chosen.attributes['id'],
  })
})
