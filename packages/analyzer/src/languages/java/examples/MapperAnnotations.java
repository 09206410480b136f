import org.apache.ibatis.annotations.*;

interface AccountMapper {
    @Select("SELECT * FROM account WHERE name = '${name}'") // expect: sql-injection
    Account byName(@Param("name") String name);

    @Select("SELECT * FROM account WHERE id = #{id}")
    Account byId(@Param("id") long id);

    @Select({"SELECT id, title", "FROM note", "WHERE owner = #{owner}", "ORDER BY ${order}"}) // expect: sql-injection
    List<String> ordered(@Param("owner") String owner, @Param("order") String order);

    @Select({"SELECT id, title", "FROM note", "WHERE owner = #{owner}"})
    List<String> owned(@Param("owner") String owner);
}
