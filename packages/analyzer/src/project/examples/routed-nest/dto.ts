import { IsIn, IsInt, IsString } from 'class-validator';

export class ListDto {
  @IsIn(['name', 'age'])
  sort = 'name';

  @IsInt()
  page = 1;

  @IsString()
  filter = '';
}
