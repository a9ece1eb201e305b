-- Where a lead is, for the taxes of its quotations: the GST State code ('96' abroad), and a town that is not in the list.
alter table lead add column city text, add column state text;
