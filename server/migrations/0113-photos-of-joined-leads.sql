-- Leads that were joined before photos followed the join left theirs on the duplicate. They go to the
-- lead that remains: kept ones to its free places, the oldest first, removed ones without a place, so that they can still come back.
-- What finds no place stays where it is. Each is a change of its own in the history, so that devices hear of it.
create temporary table moved on commit drop as
with recursive way as (
  select company_id, id, joined_into_id as into_id from lead where joined_into_id <> id
  union all
  select way.company_id, way.id, lead.joined_into_id
  from way join lead on lead.company_id = way.company_id and lead.id = way.into_id
  where lead.joined_into_id <> lead.id
), remaining as (
  select way.* from way join lead on lead.company_id = way.company_id and lead.id = way.into_id
  where lead.joined_into_id is null
), left_behind as (
  select photo.company_id, photo.id, photo.status, remaining.id as from_id, remaining.into_id,
    row_number() over (partition by photo.company_id, remaining.into_id, photo.status order by photo.created_at, photo.id) as nth
  from photo join remaining on remaining.company_id = photo.company_id and remaining.id = photo.subject_id
  where photo.subject = 'lead'
), free as (
  select into_of.company_id, into_of.into_id, slot,
    row_number() over (partition by into_of.company_id, into_of.into_id order by slot) as nth
  from (select distinct company_id, into_id from left_behind) as into_of, generate_series(1, 12) as slot
  where not exists (select from photo
    where photo.company_id = into_of.company_id and photo.subject_id = into_of.into_id and photo.slot = slot.slot)
)
select left_behind.*, free.slot from left_behind
  left join free on free.company_id = left_behind.company_id and free.into_id = left_behind.into_id
    and free.nth = left_behind.nth and left_behind.status = 'kept'
where left_behind.status = 'removed' or free.slot is not null;

-- The day of a removal stays: from it count the days until the bytes are deleted.
update photo set subject_id = moved.into_id, slot = moved.slot, version = version + 1,
  updated_at = case when photo.status = 'removed' then photo.updated_at else now() end
from moved where photo.company_id = moved.company_id and photo.id = moved.id;

with tick as (
  update company_clock set clock = clock + 1 where company_id in (select company_id from moved) returning company_id, clock
)
insert into history (company_id, clock, n, entity, entity_id, operation, version, fields, actor, actor_id, at)
select moved.company_id, tick.clock, row_number() over (partition by moved.company_id order by moved.id) - 1, 'photo', moved.id,
  'lead.join', photo.version, case moved.status when 'kept' then array['subjectId', 'slot'] else array['subjectId'] end,
  coalesce(joining.actor, 'Vanat'), joining.actor_id, now()
from moved join tick on tick.company_id = moved.company_id
  join photo on photo.company_id = moved.company_id and photo.id = moved.id
  left join lateral (
    select actor, actor_id from history
    where history.company_id = moved.company_id and entity = 'lead' and entity_id = moved.from_id and operation = 'lead.join'
    order by version desc limit 1) as joining on true;
