import org.apache.ibatis.annotations.*;

interface AccountMapper {
    @Select("SELECT * FROM account WHERE name = '${name}'") // expect: sql-injection
    Account byName(@Param("name") String name);

    @Select("SELECT * FROM account WHERE id = #{id}")
    Account byId(@Param("id") long id);
}
