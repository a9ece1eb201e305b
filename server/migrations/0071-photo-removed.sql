-- Photos that were removed long ago are found without reading all others, and their bytes taken away.
create index photo_removed on photo (updated_at) where status = 'removed';
